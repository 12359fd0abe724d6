// The house rules that a table can set, in the order in which they are offered. Values are those of the switches.
export interface HouseSwitch {
  key: string;
  values: string[]; // beside the book's
}

export const HOUSE_SWITCHES: HouseSwitch[] = [
  { key: 'house.free_parking', values: ['taxes_and_fines', 'taxes_and_fines_plus_500'] },
  { key: 'house.go_landing', values: ['double_salary'] },
  { key: 'house.unsold', values: ['stays_with_bank'] },
  { key: 'house.rent_in_jail', values: ['not_collected'] },
  { key: 'house.building', values: ['uneven'] },
];
export const START_CASH = 'setup.start_cash';
export const STARTING_SUMS = [1000, 2000, 2500, 3000];

/** The key of the text that says what a house rule is. */
export const textKey = (key: string, value: string): string =>
  `house.rules.${key.replace('house.', '')}.${value}`;
