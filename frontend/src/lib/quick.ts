// Messages that everybody reads in a language of their own.
export const QUICK = ['hello', 'nice', 'thanks', 'sorry', 'deal', 'no_deal', 'hurry', 'moment', 'luck', 'good_game'] as const;
