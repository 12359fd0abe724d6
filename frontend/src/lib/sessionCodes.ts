// Codes for a judge and a banker, which the server tells only once. Gone with the browser's tab.
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
    // shown nowhere then; a new table can be opened
  }
}
