// Codes for a judge and a banker, for the owner to hand on. They are gone when the tab is closed.
interface Codes {
  judge?: string;
  banker?: string;
}

let changes = $state(0); // whoever shows codes reads them again

export function readCodes(table: string): Codes {
  try {
    void changes;
    return JSON.parse(sessionStorage.getItem(`headjudge.codes.${table}`) ?? '{}') as Codes;
  } catch {
    return {};
  }
}

export function saveCodes(table: string, { judge, banker }: Codes): void {
  if (!judge && !banker) return;
  try {
    const codes = { ...readCodes(table), ...(judge && { judge }), ...(banker && { banker }) };
    sessionStorage.setItem(`headjudge.codes.${table}`, JSON.stringify(codes));
    changes += 1;
  } catch {
    // then they are not shown; the owner can appoint again
  }
}

/** A code that opens nothing any more. */
export function dropCode(table: string, office: keyof Codes): void {
  try {
    const codes = { ...readCodes(table), [office]: undefined };
    sessionStorage.setItem(`headjudge.codes.${table}`, JSON.stringify(codes));
    changes += 1;
  } catch {
    // nothing was kept, either
  }
}
