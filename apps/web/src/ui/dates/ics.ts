/** A calendar file of deadlines (RFC 5545), for the calendars of people's own. */
export interface Event {
  readonly id: string
  readonly title: string
  /** `YYYY-MM-DD HH:mm:ss` of the business zone, UTC+8. */
  readonly at: string
  readonly note: string
  readonly url: string
}

const utc = (at: string): string =>
  new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`)).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
const escaped = (text: string): string => text.replace(/\\/g, '\\\\').replace(/[;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines hold at most 75 bytes; longer ones go on after a space. */
const folded = (line: string): string => {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > (parts.length ? 74 : 75)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

export const calendarFile = (events: readonly Event[], name: string, now: string): string => {
  const body = events.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${event.id}@srm`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.at)}`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.note)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//SRM//deadlines//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...body,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
