import postgres from 'postgres'
import { measure } from './bench/measure'
import { benchCompany, fillTenders } from './bench/tenders'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:tenders: how long lists, search and details of 10,000 tenders with 100,000 participations keep the server, as whoever
 * asks for them waits: a reader of the whole tenant, one of a department, and a company that takes part in a thousand.
 */
const tenders = 10_000

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await fillTenders(sql, tenders)
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    const [counted] =
      await sql`select (select count(*) from tender) as tenders, (select count(*) from tender_participant) as participations`
    console.log(`${counted?.['tenders']} tenders, ${counted?.['participations']} participations`)
    const [own] = await sql<{ id: string }[]>`
      select t.id from tender t join tender_participant p on p.tender_id = t.id join sys_user u on u.supplier_id = p.supplier_id
      where u.username = ${benchCompany} and t.stage = 'technical' and t.org_code = 'A01A01' limit 1`
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      for (const who of ['manager', 'purchaser']) {
        await measure(api, who, 'list, first page', '/srm/tender/list')
        await measure(api, who, 'list, page 400', '/srm/tender/list?pageNo=400')
        await measure(api, who, 'list by bid deadline', '/srm/tender/list?column=bidDeadline&order=asc')
        await measure(api, who, 'list of a stage', '/srm/tender/list?stage=SCORE_T')
        await measure(api, who, 'figures of the tabs', '/srm/tender/counts')
        await measure(api, who, 'search by number', '/srm/tender/list?keyword=BT-9876')
        await measure(api, who, 'search by words', `/srm/tender/list?keyword=${encodeURIComponent('机电设备采购 987')}`)
        await measure(api, who, 'detail', `/srm/tender/queryById?id=${own?.id}`)
        await measure(api, who, 'evaluation', `/srm/tenderEvaluation/board?id=${own?.id}`)
        await measure(api, who, 'what is to be done', '/srm/dashboard/work')
      }
      await measure(api, benchCompany, 'list, first page', '/srm/tenderWork/list')
      await measure(api, benchCompany, 'list, page 90', '/srm/tenderWork/list?pageNo=90')
      await measure(api, benchCompany, 'search by words', `/srm/tenderWork/list?keyword=${encodeURIComponent('机电设备采购 98')}`)
      await measure(api, benchCompany, 'detail', `/srm/tenderWork/queryById?id=${own?.id}`)
      await measure(api, benchCompany, 'what is to be done', '/srm/dashboard/work')
    } finally {
      product.child.kill()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
