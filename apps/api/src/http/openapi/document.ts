import { contract } from '@srm/contract'
import { allOperations, type Operation } from '@srm/contract/kit/all-routes'
import { Refused } from '@srm/contract/kit/envelope'
import { pageOf } from '@srm/contract/kit/page'
import { z } from 'zod'
import { generalText } from './general.text'
import { answerOf, bodyOf, parametersOf, schemasIn, shapesOf, type Shapes } from './operations'
import { refusalsOf } from './refusals'
import { freeName, jsonSchema, shelfOf, type Json } from './shapes'
import { descriptionOf, summaryOf, titleOf, type DocumentLang } from './words'

const tokenHeader = { type: 'apiKey', in: 'header', name: 'X-Access-Token' }
/** Parameters and answers that operations have alike are written once. */
const sharedOf = (prefix: string) => {
  const counts = new Map<string, number>()
  const written: Record<string, Json> = {}
  const names = new Map<string, string>()
  return {
    written,
    count: (one: Json) => void counts.set(JSON.stringify(one), (counts.get(JSON.stringify(one)) ?? 0) + 1),
    refer: (wanted: string, one: Json): Json => {
      const text = JSON.stringify(one)
      if ((counts.get(text) ?? 0) < 2) return one
      const name = names.get(text) ?? freeName(wanted, written)
      names.set(text, name)
      written[name] = one
      return { $ref: `#/components/${prefix}/${name}` }
    },
  }
}

/** An operation says this in every language. */
interface Drawn {
  readonly shapes: Shapes
  readonly parameters: readonly Json[]
  readonly body: Json | undefined
  readonly answer: Json
}
/** Rows first, then records: their names are the plainest. */
const order = ({ operation: { key } }: Shapes): number => [...['list', 'queryById', 'add'], key].indexOf(key)

const draw = (operations: readonly Operation[]) => {
  const all = operations.map(shapesOf)
  const shelf = shelfOf(all.flatMap(schemasIn))
  shelf.put('Refused', jsonSchema(Refused, 'output'))
  const [parameters, responses] = [sharedOf('parameters'), sharedOf('responses')]
  const plain = all
    .toSorted((a, b) => order(a) - order(b))
    .map((shapes) => ({ shapes, parameters: parametersOf(shapes), body: bodyOf(shapes, shelf), answer: answerOf(shapes, shelf) }))
  for (const one of plain) {
    one.parameters.forEach(parameters.count)
    responses.count(one.answer)
  }
  const drawn = plain.map((one): Drawn => {
    const { slice, key } = one.shapes.operation
    return {
      ...one,
      parameters: one.parameters.map((parameter) => parameters.refer(String(parameter['name']), parameter)),
      answer: responses.refer(`${slice}_${key}`, one.answer),
    }
  })
  return {
    drawn: new Map(drawn.map((one) => [one.shapes.operation.id, one])),
    schemas: {
      ...shelf.written(),
      Success: jsonSchema(z.object({ success: z.literal(true), message: z.string(), code: z.number(), timestamp: z.number() }), 'output'),
      Page: jsonSchema(pageOf(z.unknown()).omit({ records: true }), 'output'),
      Upload: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
    parameters: parameters.written,
    responses: responses.written,
  }
}
type Drawing = ReturnType<typeof draw>

const operationOf = ({ shapes, parameters, body, answer }: Drawn, told: { summary: string; description: string }): Json => {
  const { slice, id, route } = shapes.operation
  const isPublic = route.metadata.access === 'public'
  return {
    operationId: id,
    tags: [slice],
    ...told,
    ...(isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { 200: answer },
  }
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> } & Json
  readonly [part: string]: unknown
}

const made = (
  operations: readonly Operation[],
  { drawn, schemas, parameters, responses }: Drawing,
  lang: DocumentLang,
): OpenApiDocument => {
  const refusals = refusalsOf()
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const one = drawn.get(operation.id)
    if (!one) continue
    const siblings = operations.filter(({ slice }) => slice === operation.slice).map(({ route }) => route)
    const told = { summary: summaryOf(operation, siblings, lang), description: descriptionOf(operation, refusals(operation), lang) }
    const path = operation.route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.route.method.toLowerCase()]: operationOf(one, told) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ClearFlow SRM', version: '0.1.0', description: generalText[lang].description },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map(({ slice }) => slice))].map((slice) => ({ name: slice, description: titleOf(slice, lang) ?? slice })),
    paths,
    components: {
      securitySchemes: { token: tokenHeader },
      parameters,
      responses,
      schemas,
    },
  }
}

let drawing: Drawing | undefined
const documents = new Map<DocumentLang, OpenApiDocument>()
/** OpenAPI 3.1 made from the contract, half a second of work, when somebody first reads it. */
export const openApiDocument = (lang: DocumentLang): OpenApiDocument => {
  const known = documents.get(lang)
  if (known) return known
  const operations = allOperations(contract)
  drawing ??= draw(operations)
  const document = made(operations, drawing, lang)
  documents.set(lang, document)
  return document
}
