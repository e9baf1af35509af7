/** The company answers within so many working days; silence is no consent, unless the contract says so. */
export const concessionAnswerWithin = '3wd'
