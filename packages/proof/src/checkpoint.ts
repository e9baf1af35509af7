import { base64Of, fromBase64, joined, utf8 } from './bytes'
import { sha256 } from './hash'
import { signatureFault, type KeyRing, type Sign, type SignatureFault } from './signature'

/*
 * A checkpoint says which entries there were at a time: a signed note with the lines origin, size, root and time (the
 * formats signed-note and tlog-checkpoint of c2sp.org, the time being an extension line).
 */
export interface Checkpoint {
  /** Which chain of which installation: `srm.example/audit/0`. */
  readonly origin: string
  /** How many entries. */
  readonly size: number
  /** Root of the tree over their hashes. */
  readonly root: Uint8Array
  /** ISO 8601, UTC. */
  readonly time: string
}

const bodyOf = ({ origin, size, root, time }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n${time}\n`
const ed25519Mark = Uint8Array.of(1)
const keyHash = (name: string, publicKey: Uint8Array): Uint8Array =>
  sha256(joined(utf8(`${name}\n`), ed25519Mark, publicKey)).subarray(0, 4)

export const signCheckpoint = (
  checkpoint: Checkpoint,
  key: { readonly id: string; readonly publicKey: Uint8Array; readonly sign: Sign },
): string => {
  const body = bodyOf(checkpoint)
  return `${body}\n— ${key.id} ${base64Of(joined(keyHash(key.id, key.publicKey), key.sign(utf8(body))))}\n`
}

export interface SignedCheckpoint extends Checkpoint {
  readonly key: string
  readonly note: string
}
const noteForm = /^([^\n]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n([^\n]+)\n\n— (\S+) ([A-Za-z0-9+/=]+)\n$/

/** @throws when the text is not a checkpoint; its signature is not looked at. */
export const parseCheckpoint = (note: string): SignedCheckpoint => {
  const [, origin, size, root, time, key] = noteForm.exec(note) ?? []
  if (!origin || !size || !root || !time || !key) throw new Error('not a checkpoint')
  return { origin, size: Number(size), root: fromBase64(root), time, key, note }
}

/** Several notes behind one another, as they are published and mailed: each ends with its signature line. */
export const splitCheckpoints = (text: string): string[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(/[^\n]+\n\d+\n[^\n]+\n[^\n]+\n\n— [^\n]+(?:\n|$)/g)].map(([note]) => `${note.trimEnd()}\n`)

/** Why the signature of a checkpoint does not count; null: it does. */
export const checkpointFault = (keys: KeyRing, { note, key, time }: SignedCheckpoint): SignatureFault | null => {
  const publicKey = keys.get(key)?.publicKey
  if (!publicKey) return 'unknownKey'
  const [, blob = ''] = /— \S+ (\S+)\n$/.exec(note) ?? []
  const bytes = fromBase64(blob)
  const expected = keyHash(key, publicKey)
  if (bytes.length !== 68 || expected.some((byte, i) => byte !== bytes[i])) return 'signature'
  const message = note.slice(0, note.lastIndexOf('\n— '))
  return signatureFault(keys, { key, message, signature: base64Of(bytes.subarray(4)), at: time })
}
