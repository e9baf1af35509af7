import { describe, expect, test } from 'vitest'
import { addressProblem, databaseDefaults, postgresAddress, type DatabaseType } from './data-source.rules'

const problemOf = (url: string) => {
  const read = postgresAddress(url)
  return 'problem' in read ? `${read.problem} ${read.at}`.trim() : null
}

describe('addresses of PostgreSQL databases are read to the letter', () => {
  test('host, port, database, encryption', () => {
    expect(postgresAddress('jdbc:postgresql://db.corp.example:5433/erp_1?sslmode=verify-full&currentSchema=public')).toEqual({
      host: 'db.corp.example',
      port: 5433,
      database: 'erp_1',
      sslMode: 'verify-full',
    })
    expect(postgresAddress('jdbc:postgresql://10.0.0.5/erp')).toEqual({ host: '10.0.0.5', port: 5432, database: 'erp', sslMode: 'disable' })
    expect(postgresAddress('jdbc:postgresql://[fd00::5]:5432/erp')).toMatchObject({ host: 'fd00::5' })
  })
  test.each([
    ['', 'shape'],
    ['postgres://a/b', 'shape'],
    ['jdbc:postgresql:erp', 'shape'],
    ['jdbc:postgresql:///erp', 'shape'],
    ['jdbc:postgresql://a,b/erp', 'shape'],
    ['jdbc:postgresql://user:pass@a/erp', 'shape'],
    ['jdbc:postgresql://a/erp#x', 'shape'],
    ['jdbc:postgresql://a/../etc', 'shape'],
    ['jdbc:postgresql://%2Fvar%2Frun%2Fpostgresql/erp', 'shape'],
    ['jdbc:postgresql://-oProxy/erp', 'shape'],
    ['jdbc:postgresql://a b/erp', 'shape'],
    ['jdbc:postgresql://a/erp\u0000', 'shape'],
    ['jdbc:postgresql://ａ/erp', 'shape'],
    ['file:///etc/passwd', 'shape'],
    ['jdbc:h2:mem:x;INIT=RUNSCRIPT FROM "http://x"', 'shape'],
    ['jdbc:postgresql://a:22/erp', 'port 22'],
    ['jdbc:postgresql://a:99999/erp', 'port 99999'],
    ['jdbc:postgresql://a/erp?socketFactory=org.springframework.context.support.ClassPathXmlApplicationContext', 'parameter socketFactory'],
    ['jdbc:postgresql://a/erp?loggerFile=x', 'parameter loggerFile'],
    ['jdbc:postgresql://a/erp?sslmode=prefer', 'parameter sslmode'],
    ['jdbc:postgresql://a/erp?__proto__=x', 'parameter __proto__'],
  ])('%j: %s', (url, problem) => expect(problemOf(url)).toBe(problem))
  test('a long one is judged like any other', () => {
    expect(problemOf(`jdbc:postgresql://${'a-'.repeat(5000)}/x`)).toBe('shape')
    expect(problemOf(`jdbc:postgresql://${'a.'.repeat(5000)}!`)).toBe('shape')
  })
})

test('what the form begins with is an address; of other kinds nothing that a driver could be hurt by is kept', () => {
  for (const [type, { url }] of Object.entries(databaseDefaults)) expect(addressProblem(type as DatabaseType, url)).toBeNull()
  expect(addressProblem('1', 'jdbc:mysql://a/b?allowLoadLocalInfile=true')).toEqual({ problem: 'parameter', at: 'allowLoadLocalInfile' })
  expect(addressProblem('1', 'jdbc:mysql://a/b?autoDeserialize=true')).toMatchObject({ problem: 'parameter' })
  expect(addressProblem('2', 'jdbc:oracle:oci:@x')).toMatchObject({ problem: 'shape' })
  expect(addressProblem('3', 'jdbc:sqlserver://a:1433;x=y z')).toMatchObject({ problem: 'shape' })
})
