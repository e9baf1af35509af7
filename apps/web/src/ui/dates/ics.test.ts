import { describe, expect, test } from 'vitest'
import { calendarFile } from './ics'

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
