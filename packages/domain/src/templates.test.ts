import { expect, test } from 'vitest'
import { templateProblem } from './sys/message/message.rules'
import { builtInTemplates } from './templates'

test('each message of the product is a valid template as it is built in, in both languages', () => {
  const wrong = builtInTemplates.flatMap((one) =>
    Object.values(one.said).flatMap(({ title, content }) => [templateProblem(title, one, false), templateProblem(content, one)]),
  )
  expect(wrong.filter(Boolean)).toEqual([])
})

test('codes are distinct, and secrets among the names', () => {
  expect(new Set(builtInTemplates.map((one) => one.code)).size).toBe(builtInTemplates.length)
  expect(builtInTemplates.flatMap((one) => one.secrets.filter((name) => !one.names.includes(name)))).toEqual([])
})
