import { expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { lotOf, supplied } from '../../../../test/lots'
import { bare, readPdf } from '../../../../test/pdf'
import { addInspectionTemplate, inspectionStep, judgeLot } from '../../../demo/inspection'
import type { Session } from '../../../demo/session'

const app = await stockedApp()
const quality = await app.as('quality')
const printed = (client: Session, code: string, id: string, lang = 'zh') => client.get(`/print/${code}/${id}`, { lang })

test('a report of what was read, for both sides and in both languages, once the lot is judged', async () => {
  const company = await app.supplier()
  const of = await supplied(app, company)
  await addInspectionTemplate(quality, { materialCode: of.materialCode })
  const { id, docNo } = await lotOf(app, of, '1000')
  await judgeLot(quality, id, 3, '表面划伤')
  expect(await printed(quality, 'inspectionReport', id)).toRefuse('NOT_FOUND')
  expect(await inspectionStep(quality, 'sort', id, { reason: '逐件挑选', accepted: '990', rejected: '10' })).toSucceed()
  const zh = await readPdf((await printed(quality, 'inspectionReport', id)).result as Buffer)
  for (const words of [docNo, '孙质衡', '检查80，不合格3', '49.5', '挑选', '表面划伤', '逐件挑选'])
    expect(bare(zh.text)).toContain(bare(words))
  const en = await readPdf((await printed(company.client, 'ownInspectionReport', id, 'en')).result as Buffer)
  for (const words of [docNo, 'Incoming inspection report', 'Appearance and marks', 'Bore mm']) expect(bare(en.text)).toContain(bare(words))
  // The company is not told who inspected.
  expect(en.text).not.toContain('孙质衡')
})
