/** Kinds of database an address may be kept of, by their codes in dictionary `database_type`; PostgreSQL alone can be tried. */
export const databaseTypes = { mysql: '1', oracle: '2', sqlserver: '3', postgresql: '6' } as const
export type DatabaseType = (typeof databaseTypes)[keyof typeof databaseTypes]
export const isDatabaseType = (code: string): code is DatabaseType => (Object.values(databaseTypes) as string[]).includes(code)

/** What the form begins with for a kind; the driver's name is kept for other clients, nothing here loads it. */
export const databaseDefaults: Readonly<Record<DatabaseType, { readonly driver: string; readonly url: string }>> = {
  '1': { driver: 'com.mysql.cj.jdbc.Driver', url: 'jdbc:mysql://host:3306/database?characterEncoding=UTF-8&useUnicode=true&useSSL=false' },
  '2': { driver: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@host:1521:ORCL' },
  '3': {
    driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    url: 'jdbc:sqlserver://host:1433;SelectMethod=cursor;DatabaseName=database',
  },
  '6': { driver: 'org.postgresql.Driver', url: 'jdbc:postgresql://host:5432/database' },
}

export const sslModes = ['disable', 'require', 'verify-full'] as const
export type SslMode = (typeof sslModes)[number]
/** Where a PostgreSQL database is. */
export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly sslMode: SslMode
}
/** What is wrong with an address; `at` is the part meant. */
export interface AddressProblem {
  readonly problem: 'shape' | 'port' | 'parameter'
  readonly at: string
}

const hostName = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/
const ipv6 = /^[0-9A-Fa-f:.]{2,45}$/
const whole = /^jdbc:postgresql:\/\/(?:\[([^\]]*)\]|([^:/?#[\]]+))(?::(\d{1,5}))?\/([\w$.-]{1,63})(?:\?([\w=&.,%-]*))?$/
/** Everything else the driver understands loads classes, reads files or opens other sockets. */
const parameters: Readonly<Record<string, RegExp>> = {
  sslmode: new RegExp(`^(${sslModes.join('|')})$`),
  currentSchema: /^[\w,]{1,100}$/,
  ApplicationName: /^[\w.-]{1,60}$/,
}

/** Reads `jdbc:postgresql://host:port/database?sslmode=…` to the letter; nothing it does not know passes. */
export const postgresAddress = (url: string): PostgresAddress | AddressProblem => {
  const [, v6, name, port = '5432', database = '', query = ''] = whole.exec(url) ?? []
  const host = v6 ?? name ?? ''
  if (v6 === undefined ? !hostName.test(host) : !ipv6.test(v6)) return { problem: 'shape', at: '' }
  // Below 1024 other services listen, none of which is a database.
  if (Number(port) < 1024 || Number(port) > 65_535) return { problem: 'port', at: port }
  let sslMode: SslMode = 'disable'
  for (const pair of query.split('&').filter(Boolean)) {
    const [key = '', value = '', ...more] = pair.split('=')
    const fits = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (!fits?.test(value) || more.length > 0) return { problem: 'parameter', at: key }
    if (key === 'sslmode') sslMode = value as SslMode
  }
  return { host, port: Number(port), database, sslMode }
}

const others: Readonly<Record<Exclude<DatabaseType, '6'>, RegExp>> = {
  '1': /^jdbc:mysql:\/\/[\w.-]+(:\d{1,5})?\/[\w$.-]+(\?[\w=&.,/-]*)?$/,
  '2': /^jdbc:oracle:thin:@(\/\/)?[\w.-]+(:\d{1,5})?[:/][\w$.-]+$/,
  '3': /^jdbc:sqlserver:\/\/[\w.-]+(\\[\w$]+)?(:\d{1,5})?(;[A-Za-z]+=[\w$.-]*)*;?$/,
}
/** Parameters through which drivers read files, run code or deserialise what a server sends. */
const dangerous =
  /(allowLoadLocalInfile|allowUrlInLocalInfile|autoDeserialize|Interceptors|detectCustomCollations|authenticationPlugins|trustStore|keyStore|socketFactory|propertiesTransform|loggerClass|profilerEventHandler)/i

/** What is wrong with an address of this kind, or null. */
export const addressProblem = (type: DatabaseType, url: string): AddressProblem | null => {
  if (type === databaseTypes.postgresql) {
    const read = postgresAddress(url)
    return 'problem' in read ? read : null
  }
  const bad = dangerous.exec(url)?.[0]
  if (bad) return { problem: 'parameter', at: bad }
  return others[type].test(url) ? null : { problem: 'shape', at: '' }
}
