/** Rates of value added tax that a domestic offer may name, in percent. */
export const taxRates = ['0', '1', '3', '5', '6', '9', '13'] as const
