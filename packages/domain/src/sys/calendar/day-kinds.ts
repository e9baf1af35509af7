/** A day that differs from its weekday is not worked, or worked in exchange for another. */
export const dayKinds = ['HOLIDAY', 'WORKING'] as const
