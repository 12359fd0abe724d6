// Messages that everybody reads in their own language; the server knows the same words (QUICK).
export const QUICK_MESSAGES = [
  'hello',
  'nice',
  'thanks',
  'oops',
  'wait',
  'hurry',
  'deal',
  'no_deal',
  'good_game',
] as const;
