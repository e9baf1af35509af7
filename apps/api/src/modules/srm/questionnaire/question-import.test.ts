import exceljs from 'exceljs'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { done, type Session } from '../../../demo/session'

let app: TestApp
let reviewer: Session
beforeAll(async () => {
  app = await testApp()
  reviewer = await app.as('reviewer')
})
const template = async (who: Session) => {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await who.get('/srm/question/importTemplate')).result)
  return book
}
/** The template filled in: rows below its titles. */
const file = async (...rows: readonly string[][]) => {
  const book = await template(reviewer)
  book.worksheets[0]?.addRows(rows.map((row) => [...row]))
  return { name: 'questions.xlsx', content: Buffer.from(await book.xlsx.writeBuffer()) }
}
const asked = '贵公司是否通过环境管理体系认证？'
const good = ['单选', asked, 'Is your environmental management certified?', '合规', '环境,体系', '是', '是|Yes=10；否|No=0', '']
const matrix = ['矩阵', '请评价下列方面', '', '服务', '', '', '好=10；差=0', '响应；到场']
const bad = [
  ['选择', '题型不认识', '', '质量', '', '', '', ''],
  ['单选', '只有一个选项', '', '质量', '', '', '有', ''],
  ['填空', '', '', '质量', '', '', '', ''],
  ['单选', '分值不对', '', '质量', '', '也许', '有=很多；无=0', ''],
]
const bank = async () => done(await reviewer.get('/srm/question/list', { zh: asked, pageSize: 30 })).total as number

test('questions come from a file as from the form; what is refused says where and why', async () => {
  const all = await file(good, matrix, ...bad)
  const tried = await reviewer.upload('/srm/question/importExcel?dryRun=1', all)
  expect(tried.result).toMatchObject({ totalCount: 6, successCount: 2, errorCount: 4 })
  const told = tried.result.errors as { row: number; column: string; message: string }[]
  expect(told.map((one) => one.column)).toEqual(expect.arrayContaining(['题型', '选项', '题目', '必答']))
  expect(await bank()).toBe(0)

  const taken = await reviewer.upload('/srm/question/importExcel', await file(good, matrix))
  expect(taken.result).toMatchObject({ totalCount: 2, successCount: 2, errorCount: 0 })
  const [row] = done(await reviewer.get('/srm/question/list', { zh: asked })).records
  expect(row).toMatchObject({ type: 'single', category: 'compliance', tags: ['环境', '体系'], required: true, versionNo: 1 })
  expect(row.content.options).toEqual([
    { key: 'o1', zh: '是', en: 'Yes', score: '10' },
    { key: 'o2', zh: '否', en: 'No', score: '0' },
  ])
})

test('only who may import does', async () => {
  const finance = await app.as('finance')
  expect(await finance.upload('/srm/question/importExcel', await file(good))).toRefuse('NO_PERM')
})
