// Messages that everybody reads in a language of their own; the server knows these words (tables.QUICK).
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
