import { refuse } from './errors'
import { amountLimit, dec, type Dec, type DecimalText } from './money'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']

/** One group of four digits; inner runs of zeros become one 零, trailing zeros nothing. */
const groupWords = (group: string): string => {
  let words = ''
  let zero = false
  for (const [i, digit] of [...group].entries()) {
    if (digit === '0') zero = words !== ''
    else {
      words += (zero ? '零' : '') + digits[Number(digit)] + places[group.length - 1 - i]
      zero = false
    }
  }
  return words
}

/** A number below 10^8: 万 between its two groups. */
const belowYi = (number: string): string => {
  const high = number.slice(0, -4).replace(/^0+/, '')
  const low = number.slice(-4).padStart(4, '0')
  const lowWords = groupWords(low.replace(/^0+/, ''))
  if (high === '') return lowWords
  return `${groupWords(high)}万${lowWords && low.startsWith('0') ? '零' : ''}${lowWords}`
}
/** What stands above 亿 is one number below 10^8, so that 亿 is said once. */
const yuanWords = (yuan: string): string => {
  const high = yuan.slice(0, -8)
  const low = yuan.slice(-8).padStart(8, '0')
  if (high === '') return belowYi(low)
  const lowWords = belowYi(low)
  return `${belowYi(high)}亿${lowWords && low.startsWith('0') ? '零' : ''}${lowWords}`
}

/** 整 after 元 and 角, nothing after 分; 零 before 分 when 角 is missing. */
const centWords = (jiao: number, fen: number, hasYuan: boolean): string => {
  if (jiao === 0 && fen === 0) return '整'
  const first = jiao > 0 ? `${digits[jiao]}角` : hasYuan ? '零' : ''
  return first + (fen > 0 ? `${digits[fen]}分` : '整')
}

/**
 * An amount in Chinese capitals, rounded half up to cents: `"10.05"` -> 壹拾元零伍分.
 * @throws AMOUNT_TOO_LARGE at 1e15 and above after rounding
 */
export const toCapitals = (amount: DecimalText | Dec): string => {
  const cents = dec(dec(amount).toFixed(2, 4))
  if (cents.abs().gte(amountLimit)) throw refuse('AMOUNT_TOO_LARGE')
  if (cents.isZero()) return '零元整'
  const [yuan = '0', fraction = '00'] = cents.abs().toFixed(2).split('.')
  const hasYuan = yuan !== '0'
  const tail = centWords(Number(fraction[0]), Number(fraction[1]), hasYuan)
  return (cents.isNegative() ? '负' : '') + (hasYuan ? `${yuanWords(yuan)}元` : '') + tail
}
