import { expect, test } from 'vitest'
import { cronOf, quartzOf } from './quartz.rules'

test.each([
  ['0 * * * * ?', '* * * * *'],
  ['0 0/15 * * * ?', '0,15,30,45 * * * *'],
  ['00 */10 * * * *', '0,10,20,30,40,50 * * * *'],
  ['0 30 2 * * ? *', '30 2 * * *'],
  ['0 0 9-11 ? * MON-FRI', '0 9,10,11 * * 1,2,3,4,5'],
  ['0 0 8 ? * 2,4,6', '0 8 * * 1,3,5'],
  ['0 0 8 ? * FRI-MON', '0 8 * * 0,1,5,6'],
  ['0 0 22-2 * * ?', '0 0,1,2,22,23 * * *'],
  ['0 0 0 1 jan,JUL ?', '0 0 1 1,7 *'],
  ['0 0 0 L * ?', '0 0 L * *'],
  ['0 15 10 ? * 6L', '15 10 * * 5L'],
  ['0 15 10 ? * FRI#3', '15 10 * * 5#3'],
  ['0 10-30/10 3 ? * ? ', '10,20,30 3 * * *'],
])('%s is %s', (quartz, cron) => expect(cronOf(quartz)).toEqual({ cron }))

test.each([
  ['* * * * *', 'CRON_FIELDS', '5'],
  ['', 'CRON_FIELDS', '1'],
  ['0 0 0 1 1 ? 2027 x', 'CRON_FIELDS', '8'],
  ['* * * * * ?', 'CRON_SECONDS', '*'],
  ['0/10 * * * * ?', 'CRON_SECONDS', '0/10'],
  ['0 0 0 1 1 ? 2027', 'CRON_YEAR', '2027'],
  ['0 0 0 1 * MON', 'CRON_DAYS', '1 MON'],
  ['0 0 0 15W * ?', 'CRON_UNSUPPORTED', '15W'],
  ['0 0 0 L-3 * ?', 'CRON_UNSUPPORTED', 'L-3'],
  ['0 60 * * * ?', 'CRON_BAD', '60'],
  ['0 0 24 * * ?', 'CRON_BAD', '24'],
  ['0 0 0 0 * ?', 'CRON_BAD', '0'],
  ['0 0 0 ? 13 1', 'CRON_BAD', '13'],
  ['0 0 0 ? * 8', 'CRON_BAD', '8'],
  ['0 0/0 * * * ?', 'CRON_BAD', '0/0'],
  ['0 1-2-3 * * * ?', 'CRON_BAD', '1-2-3'],
  ['0 1/2/3 * * * ?', 'CRON_BAD', '1/2/3'],
  ['0 , * * * ?', 'CRON_BAD', ''],
  ['0 a; * * * ?', 'CRON_BAD', 'a;'],
])('%s is refused: %s %s', (quartz, key, part) => expect(cronOf(quartz)).toEqual({ fault: { key, part } }))

test.each([
  ['* * * * *', '0 * * * * ?'],
  ['*/10 * * * *', '0 */10 * * * ?'],
  ['17 3 * * *', '0 17 3 * * ?'],
  ['30 8 * * 1,3,5', '0 30 8 ? * MON,WED,FRI'],
  ['0 9 28 * *', '0 0 9 28 * ?'],
])('%s is written %s', (cron, quartz) => {
  expect(quartzOf(cron)).toBe(quartz)
  expect(cronOf(quartz)).toHaveProperty('cron')
})
