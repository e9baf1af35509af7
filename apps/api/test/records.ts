import type { ErrorKey } from '@srm/domain/kit/errors'
import { filledIn, type Fields } from '@srm/domain/kit/fields'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { makeRecord, usualRecord } from '../src/demo/record'
import { done, type Session } from '../src/demo/session'
import type { TestApp } from './app'

interface Records {
  readonly app: TestApp
  /** Holds every permission of the slice. */
  readonly keeper: Session
  readonly of: { readonly base: string; readonly fields: Fields }
  /** Another record with the same code is refused with this. */
  readonly taken: ErrorKey
  /** Said of every record: ids of what it refers to. */
  readonly patch?: Readonly<Record<string, unknown>>
}

/** Tries the promises of all reference data that is declared by its fields; a slice tests beside it only what is special there. */
export const testRecords = ({ app, keeper, of, taken, patch = {} }: Records): void => {
  const { base, fields } = of
  const filled = filledIn(fields)
  const [key = 'code'] = filled.flatMap(([name, def]) => (def.unique ? [name] : []))
  const [free = ''] = filled.flatMap(([name, def]) => (def.kind === 'line' && name !== key && !def.pattern ? [name] : []))
  const make = (nth: number) => makeRecord(keeper, of, nth, patch)
  const usual = (nth: number) => usualRecord(of, nth, patch)
  const byId = async (id: string) => done(await keeper.get(`${base}/queryById`, { id }))
  const listed = async (code: unknown) => done(await keeper.get(`${base}/list`, { [key]: String(code) })).records

  test('is added, found, changed and deleted', async () => {
    const id = await make(1)
    expect(await listed(usual(1)[key])).toMatchObject([{ ...usual(1), id, version: 1 }])
    expect(await keeper.put(`${base}/edit`, { id, version: 1, [free]: '改' })).toSucceed()
    expect(await byId(id)).toMatchObject({ ...usual(1), [free]: '改', version: 2 })
    expect(await keeper.put(`${base}/edit`, { id, version: 1, [free]: '再改' })).toRefuse('STALE')
    expect(await keeper.delete(`${base}/delete`, { id })).toSucceed()
    expect(await keeper.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    const more = [await make(2), await make(3)]
    expect(await keeper.delete(`${base}/deleteBatch`, { ids: more.join() })).toSucceed()
    expect(await listed(usual(2)[key])).toEqual([])
  })

  test('has a code of its own', async () => {
    const [first, second] = [await make(4), await make(5)]
    expect(await keeper.post(`${base}/add`, usual(4))).toRefuse(taken)
    expect(await keeper.put(`${base}/edit`, { id: second, version: 1, [key]: usual(4)[key] })).toRefuse(taken)
    expect(await keeper.put(`${base}/edit`, { id: first, version: 1, [key]: usual(4)[key] })).toSucceed()
  })

  test('must have what its fields ask for', async () => {
    for (const name of Object.keys(usual(6)).filter((one) => fields[one]?.initial === undefined && !fields[one]?.optional)) {
      const { [name]: _left, ...rest } = usual(6)
      const answered = await keeper.post(`${base}/add`, rest)
      expect([name, answered.success, answered.result?.errors?.[0]?.field]).toEqual([name, false, name])
    }
  })

  test('goes out to a file and comes back from one', async () => {
    await make(7)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await keeper.get(`${base}/exportXls`, { [key]: String(usual(7)[key]) })).result as never)
    const columns = filled.filter(([, def]) => def.sheet !== false).map(([name]) => name)
    expect(book.worksheets[0]?.getRow(2).getCell(1 + columns.indexOf(key)).value).toBe(usual(7)[key])
    const template = new ExcelJS.Workbook()
    await template.xlsx.load((await keeper.get(`${base}/importTemplate`)).result as never)
    for (const [at, nth] of [8, 7].entries())
      for (const [i, name] of columns.entries())
        if (fields[name]?.kind !== 'flag')
          Object.assign(template.worksheets[0]?.getRow(4 + at).getCell(1 + i) ?? {}, { value: usual(nth)[name] ?? null })
    const file = { name: 'in.xlsx', content: Buffer.from(await template.xlsx.writeBuffer()) }
    expect(done(await keeper.upload(`${base}/importExcel?dryRun=0`, file))).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(await listed(usual(8)[key])).toHaveLength(1)
  })

  test('is kept from suppliers, and from staff without the permission', async () => {
    const id = await make(9)
    const company = await app.supplier()
    for (const who of [company.client, await app.as('expert')]) {
      expect(await who.put(`${base}/edit`, { id, version: 1, [free]: '改' })).toRefuse('NO_PERM')
      expect(await who.delete(`${base}/delete`, { id })).toRefuse('NO_PERM')
    }
    expect(await byId(id)).toMatchObject({ ...usual(9), version: 1 })
  })
}
