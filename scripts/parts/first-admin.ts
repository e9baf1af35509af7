/** The only time this password is seen: it is stored as a hash alone. */
export const announceAdmin = (admin: { username: string; password: string } | undefined) => {
  if (!admin) return
  process.stdout.write(`\n  First administrator: ${admin.username}\n  Password (shown this once): ${admin.password}\n\n`)
}
