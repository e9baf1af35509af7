import { done, type Answered, type Session } from './session'

export const sourceInput = (materialId: string, supplierId: string, patch: object = {}) => ({
  ...{ materialId, supplierId, partNo: 'HY-Z45X', proof: 'AUDIT', sampleId: null, proofNote: '现场审核得分 86，整改已关闭。' },
  ...{ validFrom: null, validTo: null },
  ...patch,
})
/** Puts a company on the list of a material; quality decides. */
export const makeSource = async (quality: Session, materialId: string, supplierId: string, patch: object = {}): Promise<string> =>
  done(await quality.post('/srm/approvedSource/add', sourceInput(materialId, supplierId, patch))).id

export const sourceOf = async (client: Session, id: string) => {
  const rows = done(await client.get('/srm/approvedSource/list', { id, pageSize: '10' })).records as Record<string, unknown>[]
  return rows[0] as { readonly id: string; readonly version: number; readonly status: string } & Record<string, unknown>
}
export const sourceStep = async (client: Session, id: string, action: string, body: object = {}): Promise<Answered> => {
  const { version } = await sourceOf(client, id)
  return client.post(`/srm/approvedSource/${action}`, { id, version, ...body })
}
