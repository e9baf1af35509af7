import { buildApp } from '../src/app'
import { demoApp } from '../src/demo/seed'
import { companyNumbered, makeSupplier, type SupplierState } from '../src/demo/supplier'
import { noteSuccesses } from './calls'
import { testConfig, type Stock } from './config'
import { administer, databaseIn, easeSignIn, stockOf, withDatabase, type TestTemplate } from './postgres'

/** Companies that many files need some of, by state. A file that takes more makes the rest itself. */
const companies: Partial<Record<SupplierState, number>> = { qualified: 10, potential: 6, pendingReview: 3, registered: 4 }

const fill = async (appUrl: string, { files, keys }: Stock): Promise<void> => {
  const app = await buildApp(testConfig(appUrl, files, keys))
  noteSuccesses(app.http)
  const states = Object.entries(companies).flatMap(([state, many]) => Array<SupplierState>(many).fill(state as SupplierState))
  const waiting = states.map((state, at) => ({ state, company: companyNumbered(`A${String(at).padStart(5, '0')}`) })).values()
  const maker = async () => {
    for (const plan of waiting) await makeSupplier(demoApp(app), plan)
  }
  try {
    await Promise.all([maker(), maker(), maker(), maker()])
  } finally {
    await app.close()
  }
}

/**
 * The template with companies in it, made by the commands of people. The first file of a run that asks for it makes it while
 * the others wait; it gets its name when it is whole.
 */
export const stockTemplate = (template: TestTemplate, stock: Stock): Promise<TestTemplate> =>
  administer(template.adminUrl, async (sql) => {
    const stocked = stockOf(template)
    const name = databaseIn(stocked.ownerUrl)
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const [there] = await sql`select 1 from pg_database where datname = ${name}`
    if (there) return stocked
    const unfinished = `${name}_unfinished`
    await sql.unsafe(`drop database if exists ${unfinished} with (force)`)
    await sql.unsafe(`create database ${unfinished} template ${databaseIn(template.ownerUrl)} ${template.strategy}`)
    await fill(withDatabase(template.appUrl, unfinished), stock)
    await easeSignIn(withDatabase(template.ownerUrl, unfinished))
    await sql.unsafe(`alter database ${unfinished} rename to ${name}`)
    await sql.unsafe(`alter database ${name} allow_connections false`)
    return stocked
  })
