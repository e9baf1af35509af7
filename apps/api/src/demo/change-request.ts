import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { done, type Session } from './session'
import type { DemoApp } from './supplier'

// oxlint-disable-next-line no-explicit-any -- whatever the profile holds, as the form would send it back
type Profile = Record<string, any>
interface Wish {
  readonly type?: ChangeType
  readonly description?: string
  readonly reason?: string
  readonly name?: string
  /** The sections to change, as they shall be. */
  readonly sections: (profile: Profile) => Profile
  readonly files?: readonly unknown[]
  /** Written by staff for this company. */
  readonly supplierId?: string
}
export interface MadeChange {
  readonly id: string
  readonly version: number
}

export const changeOf = async (who: Session, id: string) => done(await who.get('/srm/changeRequest/queryById', { id }))
const refOf = async (who: Session, id: string): Promise<MadeChange> => {
  const { request } = await changeOf(who, id)
  return { id, version: request.version }
}

/** Opens a request and fills it in as the form does. */
export const draftChange = async (client: Session, wish: Wish): Promise<MadeChange> => {
  const { type = 'SUPPLIER', description = '企业信息变更', reason = '因业务调整，需变更登记信息', name = '', files = [] } = wish
  const { supplierId } = wish
  const begun = { changeType: type, description, ...(supplierId && { supplierId }) }
  const { id } = done(await client.post(`/srm/changeRequest/${supplierId ? 'addOnBehalf' : 'add'}`, begun))
  const { base, request } = await changeOf(client, id)
  const body = { id, version: request.version, draft: false, description, reason, name, sections: wish.sections(base.profile), files }
  return done(await client.put('/srm/changeRequest/edit', body))
}

export const submitChange = async (client: Session, wish: Wish): Promise<MadeChange> =>
  done(await client.post('/srm/changeRequest/submit', await draftChange(client, wish)))

/** A step of a member of staff on a request as it stands. */
export const decideChange = async (who: Session, id: string, action: 'confirmBank' | 'approve' | 'reject', body: object = {}) =>
  who.post(`/srm/changeRequest/${action}`, { ...(await refOf(who, id)), ...body })

const firstOf = (rows: Profile[], patch: Profile) => rows.map((row, i) => (i === 0 ? { ...row, ...patch } : row))
const evidence = async (client: Session, name: string) => {
  const content = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
  return [done(await client.upload('/sys/common/upload', { name, content, type: 'application/pdf' }))]
}

/** A change in every state, told by one of the demo's companies. */
export const demoChanges = async (app: DemoApp, [first, second]: readonly string[]): Promise<void> => {
  if (!first || !second) return
  const [client, other, reviewer] = [await app.as(first), await app.as(second), await app.as('reviewer')]
  const moved = await submitChange(client, {
    type: 'RELATION',
    description: '更换商务联系人手机',
    sections: (p) => ({ contacts: firstOf(p['contacts'], { mobile: '13906281126' }) }),
  })
  done(await decideChange(reviewer, moved.id, 'approve'))
  await submitChange(client, {
    description: '基本户迁移至新开户行',
    reason: '原开户行网点撤并，基本账户已迁移',
    sections: (p) => ({ bank: firstOf(p['bank'], { accountNo: '1111625009300229977', depositBank: '中国工商银行南通启东支行' }) }),
    files: await evidence(client, '开户许可证.pdf'),
  })
  const refused = await submitChange(other, {
    description: '办公地址变更',
    reason: '公司办公室搬迁至新园区',
    sections: (p) => ({ base: { ...p['base'], officeAddress: '新园区 8 号楼' } }),
  })
  done(await decideChange(reviewer, refused.id, 'reject', { reason: '请填写完整的省、市、区和门牌号码' }))
  // Written by staff for a company that asked by telephone; another of the staff has to approve it.
  const { supplier } = done(await other.get('/srm/supplier/profile'))
  await submitChange(reviewer, {
    supplierId: supplier.id,
    type: 'FINANCE',
    description: '更正年度经营现金流',
    reason: '供应商来电说明报表数据填写有误，委托代为更正',
    sections: (p) => ({ finance: firstOf(p['finance'], { opCashFlow: '1268000' }) }),
  })
  await draftChange(other, {
    type: 'RELATION',
    description: '财务联系人变更',
    sections: (p) => ({ contacts: firstOf(p['contacts'], { position: '销售总监' }) }),
  })
}
