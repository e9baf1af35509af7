import { describe, expect, test } from 'vitest'
import { calendarFile } from './ics'
import { addMonths, weekdayOf, weeksOf } from './month'

describe('months', () => {
  test.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('%s has %s weeks', (month, count, first, last) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
    expect(weeks.every((week) => week.map(weekdayOf).join() === '0,1,2,3,4,5,6')).toBe(true)
  })
  test('years turn over', () => expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']))
})

describe('the calendar file', () => {
  const title = '报价截止：城东再生水厂 法兰蝶阀, 止回阀; 及其附属设备的年度框架采购与安装服务项目'
  const file = calendarFile(
    [{ id: 'a', title, at: '2026-11-23 17:00:00', note: 'RFQ\n1', url: 'https://srm.example/x?id=1' }],
    '截止日历',
    '2026-11-21 08:00:00',
  )
  test('tells the moment in UTC', () => expect(file).toContain('DTSTART:20261123T090000Z\r\n'))
  test('no line is longer than 75 bytes, and unfolded the title is whole', () => {
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title.replace(/[;,]/g, '\\$&')}\r\n`)
  })
  test('breaks within texts are escaped', () => expect(file).toContain('DESCRIPTION:RFQ\\n1\r\n'))
})
