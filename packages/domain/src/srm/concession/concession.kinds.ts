/** The company answers within so many working days; silence is no consent. */
export const concessionAnswerWithin = '3wd'
