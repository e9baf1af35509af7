import type { Sealing } from '@srm/contract/srm/sealed-bid.shapes'
import { isBidSigned } from '@srm/proof/bid'
import { manifestHash, type SignedManifest } from '@srm/proof/manifest'
import { unpackBid, type BidPacket } from '@srm/proof/packet'
import { bidOf } from '@srm/proof/stored-bid'
import { uploadFile } from '../../lib/wire/files'

/** What a sealed file must be for, to be handed in on a page. */
export interface PacketPlace {
  readonly id: string
  readonly roundNo: number
  readonly contentVersion: number
  readonly sealing: Sealing
}
export type PacketFault = 'unreadable' | 'project' | 'supplier' | 'old' | 'signature'

const faultOf = ({ bid }: BidPacket, { id, roundNo, contentVersion, sealing }: PacketPlace): PacketFault | null => {
  const { context } = bid
  if (context.project !== id) return 'project'
  if (context.supplier !== sealing.supplierId) return 'supplier'
  const isPresent =
    context.round === roundNo &&
    context.revision === sealing.revision &&
    context.contentVersion === contentVersion &&
    context.manifestSha256 === manifestHash((sealing.manifest as SignedManifest).manifest)
  if (!isPresent) return 'old'
  return isBidSigned(bidOf(bid)) ? null : 'signature'
}
/** Reads a sealed file, and says before anything is sent why the server would refuse it. */
export const readPacket = async (file: File, place: PacketPlace): Promise<BidPacket | PacketFault> => {
  const packet = await unpackBid(file).catch(() => null)
  if (!packet) return 'unreadable'
  try {
    return faultOf(packet, place) ?? packet
  } catch {
    return 'unreadable'
  }
}

/** Uploads the files of a packet under the ids by which the sealed content names them; ones that arrived before are not doubled. */
export const sendFiles = async ({ files }: BidPacket, onFile: (done: number) => void): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const { id, sealed } of files) {
    onFile(ids.length)
    await uploadFile(new File([sealed], 'sealed.bin'), 'sealedBid', () => undefined, { id }).done
    ids.push(id)
  }
  return ids
}
