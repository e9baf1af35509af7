import { makeLockedKeys, unlockKeys, type KeyPair, type LockedKeys, type OfficerKeys, type PublicKeys } from './key-pair'

/** A company's keys as a file that can be taken along: the private halves under a passphrase, as officers' keys are. */
export interface CompanyKeyFile {
  readonly v: 1
  readonly type: 'company-key'
  /** The company, by id and by name. */
  readonly supplier: string
  readonly supplierName: string
  /** ISO 8601. */
  readonly madeAt: string
  readonly keys: PublicKeys
  readonly locked: LockedKeys
}

const pairOf = ({ opening, signing }: OfficerKeys): KeyPair => {
  if (!opening) throw new Error('a company has a key to open')
  return { opening, signing }
}

/** Makes keys that exist in two places: locked in the file, and unlocked but not extractable where they are used. */
export const makeCompanyKey = async (
  of: Pick<CompanyKeyFile, 'supplier' | 'supplierName' | 'madeAt'>,
  passphrase: string,
): Promise<{ readonly file: CompanyKeyFile; readonly pair: KeyPair }> => {
  const { keys, locked, own } = await makeLockedKeys(passphrase, { opens: true })
  return { file: { v: 1, type: 'company-key', ...of, keys, locked }, pair: pairOf(own) }
}

/** @throws when the text is no file of a company's keys */
export const parseCompanyKey = (text: string): CompanyKeyFile => {
  const { v, type, supplier, supplierName, madeAt, keys, locked } = JSON.parse(text) as Partial<CompanyKeyFile>
  const isKey =
    v === 1 &&
    type === 'company-key' &&
    [supplier, supplierName, madeAt, keys?.opening, keys?.signing].every((one) => typeof one === 'string') &&
    locked?.type === 'locked-keys' &&
    locked.opening !== null
  if (!isKey) throw new Error('not a company key')
  return { v, type, supplier, supplierName, madeAt, keys, locked } as CompanyKeyFile
}

/** @throws NotUnlocked when the passphrase is another, or the file was changed */
export const unlockCompanyKey = async ({ keys, locked }: CompanyKeyFile, passphrase: string): Promise<KeyPair> =>
  pairOf(await unlockKeys(locked, keys, passphrase))
