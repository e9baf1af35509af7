import { demoAccounts, demoPassphrases, demoPassword } from '../../db/seed/accounts'

/** The only time this password is seen: it is stored as a hash alone. */
export const announceAdmin = (admin: { username: string; password: string } | undefined) => {
  if (!admin) return
  process.stdout.write(`\n  First administrator: ${admin.username}\n  Password (shown this once): ${admin.password}\n\n`)
}

/** Companies sign in with their full name. */
const demoSuppliers = [
  ['江苏恒远阀门有限公司', 'approved'],
  ['上海清源环保设备有限公司', 'approved'],
  ['浙江精测仪表有限公司', 'approved'],
  ['山东新域机电有限公司', 'profile not complete yet'],
  ['安徽旧档物资有限公司', 'taken over, to be completed'],
]

export const announceDemo = () => {
  const staff = demoAccounts.map(({ username, realname }) => `    ${username.padEnd(11)}${realname}`)
  const companies = demoSuppliers.map(([name, state]) => `    ${name}  (${state})`)
  const keys = Object.entries(demoPassphrases).map(([username, words]) => `    ${username.padEnd(11)}${words}`)
  process.stdout.write(
    `  Demo accounts, password ${demoPassword}\n${staff.join('\n')}\n${companies.join('\n')}\n  Passphrases of the demo's opening keys\n${keys.join('\n')}\n\n`,
  )
}
