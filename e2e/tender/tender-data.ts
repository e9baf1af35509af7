import { done, type Client } from '../client'

type Api = (username: string) => Promise<Client>

const instant = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const dayMs = 86_400_000
/** So many days from now, at this time of the day in China. */
const on = (days: number, time: string): string => `${instant(Date.now() + days * dayMs).slice(0, 10)} ${time}`

/** Dates of a tender that every period of the law fits: bids are due on a Monday some five weeks ahead. */
export const tenderSchedule = () => {
  const weekday = new Date(Date.now() + 8 * 3_600_000).getUTCDay()
  const bidDay = 35 + ((8 - weekday) % 7)
  const now = instant(Date.now())
  return {
    ...{ docFrom: now, docTo: on(14, '17:00:00'), regStart: now, regDeadline: on(18, '17:00:00') },
    ...{ questionDeadline: on(16, '17:00:00'), bidDeadline: on(bidDay, '09:30:00'), openAt: on(bidDay, '09:30:00') },
    bondDeadline: on(bidDay - 1, '17:00:00'),
  }
}

export const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${words}\n%%EOF\n`,
  ),
})
const idOf = async (api: Api, username: string): Promise<string> => done(await (await api(username)).get('/sys/user/getUserInfo')).id

export const scheme = {
  items: [
    { key: 'plan', group: 'technical', name: '技术方案', rubric: '满足全部参数得满分', max: '35' },
    { key: 'cases', group: 'business', name: '同类业绩', rubric: '每个 5 分', max: '15' },
    { key: 'delivery', group: 'business', name: '交货期', rubric: null, max: '10' },
  ],
  formula: 'lowest',
  priceMax: '40',
  benchmark: null,
}
const lots = [
  {
    ...{ name: '一标段 潜水排污泵', estimate: '3800000.00', ceiling: '3700000.00', bondAmount: '60000.00', deliveryDays: 90 },
    items: [
      { name: '潜水排污泵', spec: '75 kW', unit: '台', qty: '6' },
      { name: '提升泵', spec: '37 kW', unit: '台', qty: '10' },
    ],
  },
  {
    ...{ name: '二标段 在线仪表', estimate: '2100000.00', ceiling: '2050000.00', bondAmount: '40000.00', deliveryDays: 60 },
    items: [{ name: 'COD 在线分析仪', spec: '0–500 mg/L', unit: '台', qty: '9' }],
  },
]

/** A published tender that the law prescribes: two lots, two envelopes, sealed to three officers. */
export const publishedTender = async (api: Api, title: string, patch: object = {}): Promise<string> => {
  const purchaser = await api('purchaser')
  const file = done(await purchaser.upload(pdf('招标文件')))
  const openerIds = await Promise.all(['opener1', 'opener2', 'opener3'].map((name) => idOf(api, name)))
  const { id, version } = done(
    await purchaser.post('/srm/tender/add', {
      ...{ title, method: 'open', mandatory: true, ceilingPublic: true, ...tenderSchedule(), openPlace: '线上开标厅' },
      ...{ qualificationMode: 'post', blindRegistration: false, qualificationItems: [], validityDays: 90 },
      ...{ envelopeMode: 'two', sealMode: 'client', openerIds, scheme, lots, files: [file] },
      ...patch,
    }),
  )
  const submitted = done(await purchaser.post('/srm/tender/submit', { id, version }))
  done(await (await api('manager')).post('/srm/tender/approve', { id, version: submitted.version }))
  return id
}

/** A company registers for all lots, is admitted, and its bond is booked. */
export const admitted = async (api: Api, id: string, name: string): Promise<void> => {
  const company = await api(name)
  const purchaser = await api('purchaser')
  const { lots: offered } = done(await company.get('/srm/tenderWork/queryById', { id })) as { lots: { id: string }[] }
  const files = [done(await company.upload(pdf('授权委托书')))]
  const contact = { contactName: '周经理', contactPhone: '13800000000' }
  done(await company.post('/srm/tenderWork/register', { id, ...contact, lotIds: offered.map((lot) => lot.id), answers: {}, files }))
  const { participants } = done(await purchaser.get('/srm/tender/queryById', { id })) as {
    participants: { id: string; supplierName: string }[]
  }
  const participantId = participants.find((one) => one.supplierName === name)?.id ?? ''
  done(await purchaser.post('/srm/tender/reviewRegistration', { id, participantId, pass: true, reason: null }))
  const bond = { form: 'transfer', amount: '100000.00', receivedAt: instant(Date.now() - 60_000), validTo: null }
  done(await purchaser.post('/srm/tender/recordBond', { id, participantId, ...bond }))
}
