const day = process.env['TEST_DAY']

/** Whether the nth of many alike is looked at: each is on one of so many days (`npm test -- --today`), all are without a day. */
export const isTurnOf = (n: number, days: number): boolean => !day || (n + Number(day)) % days === 0
