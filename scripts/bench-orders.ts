import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { measure } from './bench/measure'
import { fillDeliveries, fillOrders } from './bench/orders'
import { benchProduct, startServer } from './bench/server'
import { benchCompany } from './bench/tenders'

/**
 * npm run bench:orders: how long lists, search, boards and pages of 100,000 orders (`--count`) with 1,000,000 lines keep the server, as
 * whoever asks for them waits: a reader of the whole tenant, one of a department, and a company with one order in two hundred.
 */
const { values: given } = parseArgs({ options: { count: { type: 'string', default: '100000' } } })
const count = Number(given.count)
const word = encodeURIComponent

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await fillOrders(sql, count)
    await fillDeliveries(sql)
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    const [counted] = await sql`select (select count(*) from purchase_order) as orders, (select count(*) from po_line) as lines,
      (select count(*) from delivery_notice) as notices`
    console.log(`${counted?.['orders']} orders, ${counted?.['lines']} lines, ${counted?.['notices']} delivery notices`)
    const [order] = await sql<{ id: string; doc_no: string }[]>`
      select o.id, o.doc_no from purchase_order o join sys_user u on u.supplier_id = o.supplier_id
      where u.username = ${benchCompany} and o.status = '1' and o.org_code = 'A01A01' order by o.create_time desc limit 1`
    if (!order) throw new Error('there are no orders')
    const [notice] = await sql<{ id: string }[]>`select id from delivery_notice where order_nos = ${order.doc_no}`
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      for (const who of ['manager', 'purchaser']) {
        await measure(api, who, 'list, first page', '/srm/purchaseOrder/list')
        await measure(api, who, 'list, page 400', '/srm/purchaseOrder/list?pageNo=400')
        await measure(api, who, 'list of a state', '/srm/purchaseOrder/list?status=1')
        await measure(api, who, 'list by day needed', '/srm/purchaseOrder/list?column=needDate&order=asc')
        await measure(api, who, 'figures of the tabs', '/srm/purchaseOrder/counts')
        await measure(api, who, 'search by number', `/srm/purchaseOrder/list?keyword=BO-${count - 24}`)
        await measure(api, who, 'search by words', `/srm/purchaseOrder/list?keyword=${word(`阀门订单 ${count - 123}`)}`)
        await measure(api, who, 'search: nothing', `/srm/purchaseOrder/list?keyword=${word('没有这样的词')}`)
        await measure(api, who, 'order', `/srm/purchaseOrder/queryById?id=${order.id}`)
        await measure(api, who, 'notices, first page', '/srm/delivery/list')
        await measure(api, who, 'notices: tracking number', `/srm/delivery/list?keyword=DPK${count - 24}`)
        await measure(api, who, 'arrivals', '/srm/delivery/arrivals')
        await measure(api, who, 'arrivals that are late', '/srm/delivery/arrivals?arrival=late')
        await measure(api, who, 'figures of the arrivals', '/srm/delivery/arrivalCounts')
        await measure(api, who, 'notice', `/srm/delivery/queryById?id=${notice?.id}`)
        await measure(api, who, 'what is to be done', '/srm/dashboard/work')
      }
      await measure(api, benchCompany, 'own list', '/srm/ownOrder/list')
      await measure(api, benchCompany, 'own search by words', `/srm/ownOrder/list?keyword=${word('阀门订单 98')}`)
      await measure(api, benchCompany, 'own order', `/srm/ownOrder/queryById?id=${order.id}`)
      await measure(api, benchCompany, 'to be shipped', '/srm/ownDelivery/board')
      await measure(api, benchCompany, 'to be shipped of an order', `/srm/ownDelivery/board?orderNo=${order.doc_no}`)
      await measure(api, benchCompany, 'own notices', '/srm/ownDelivery/list')
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
