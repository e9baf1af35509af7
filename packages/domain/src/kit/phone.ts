/** A mobile number of mainland China, as typed: width, spaces, dashes and the country code do not count. */
export const normalMobile = (mobile: string): string =>
  mobile
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '')
export const isMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(normalMobile(mobile))
