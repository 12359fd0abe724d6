// Codes for a judge and a banker, which the server gives only once. They are gone when the tab is closed.
interface Codes {
  judge?: string;
  banker?: string;
}

export function readCodes(table: string): Codes {
  try {
    return JSON.parse(sessionStorage.getItem(`headjudge.codes.${table}`) ?? '{}') as Codes;
  } catch {
    return {};
  }
}

export function saveCodes(table: string, { judge, banker }: Codes): void {
  if (!judge && !banker) return;
  try {
    sessionStorage.setItem(`headjudge.codes.${table}`, JSON.stringify({ judge, banker }));
  } catch {
    // then they are not shown; a new table can be opened
  }
}
