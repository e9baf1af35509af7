import { expect, test } from 'vitest'
import { toneOfName, type Tone } from './tone'

test.each<[string, Tone]>([
  ['exception', 'bad'],
  ['disputed', 'bad'],
  ['declined', 'bad'],
  ['reversed', 'end'],
  ['void', 'end'],
  ['voided', 'end'],
  ['proposed', 'todo'],
  ['stocked', 'done'],
  ['settled', 'done'],
  ['agreed', 'done'],
  ['covered', 'done'],
  ['partlyCovered', 'run'],
  ['partlyPaid', 'run'],
  ['inTransit', 'run'],
])('what is %s has the tone %s', (name, tone) => expect(toneOfName(name)).toBe(tone))
