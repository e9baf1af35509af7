import { uploadPdf } from './pdf'
import { done, type Session } from './session'
import { makeSupplier, someCompany, type DemoApp } from './supplier'

const reasons = {
  late: '三季度两批密封件交货延期超过 20 天，未按期提交整改报告',
  again: '复检发现材质报告与实物不符，暂停新业务并要求整改',
}

export const ruitong = {
  name: '常州瑞通密封件有限公司',
  shortName: '瑞通密封',
  email: 'sales@ruitong-seal.example',
  usci: '91320411MA21ABCD5',
}

const act = async (who: Session, id: string, action: string, body: object = {}): Promise<void> => {
  const { version } = done(await who.get('/srm/standing/queryById', { id }))
  done(await who.post(`/srm/standing/${action}`, { id, version, ...body }))
}

/** A company that was frozen, taken back, and is frozen again; it has appealed. */
export const demoStandings = async (app: DemoApp): Promise<void> => {
  const company = someCompany(ruitong)
  const { id, client } = await makeSupplier(app, { state: 'qualified', company })
  const [reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
  const today = done(await client.get('/srm/supplier/profile')).now.slice(0, 10)
  const untilOn = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`
  const freeze = async (reason: string, scope: string): Promise<string> => {
    const files = await uploadPdf(reviewer, '交货延期与复检记录.pdf')
    const body = { supplierId: id, scope, fromOn: today, untilOn, reason, files }
    const made = done(await reviewer.post('/srm/standing/proposeFreeze', body))
    await act(manager, made.id, 'approve')
    return made.id
  }
  const first = await freeze(reasons.late, 'NEW')
  await act(reviewer, first, 'lift', { reason: '整改报告已验收，补交货物检验合格' })
  const second = await freeze(reasons.again, 'ALL')
  await act(client, second, 'appeal', { text: '我方已委托第三方重新检测，报告显示材质合格，请予复核。' })
}
