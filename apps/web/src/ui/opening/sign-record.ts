import type { SignedRecord as Given } from '@srm/contract/srm/opening.shapes'
import type { OfficerKeys, PublicKeys } from '@srm/proof/key-pair'
import { recordFault, recordHash, recordReport, signAsOfficer, type SignedRecord } from '@srm/proof/opening-record'
import { serverKeys } from '../../lib/wire/server-keys'

/** The record is not signed by this server, or is another project's. */
export class RecordRefused extends Error {}

/**
 * An officer's signature under the hash of a record, made over what this browser read and hashed itself.
 * @throws RecordRefused
 */
export const signOpening = async (given: Given, project: string, keys: PublicKeys, own: OfficerKeys): Promise<string> => {
  const file = given as unknown as SignedRecord
  if (file.record.project !== project || recordFault(await serverKeys(), file) !== null) throw new RecordRefused()
  return signAsOfficer(recordHash(file.record), keys, own.signing)
}

/** What this browser finds when it checks a record and every signature under it. */
export const checkRecord = async (given: Given) => recordReport(await serverKeys(), given as unknown as SignedRecord)
