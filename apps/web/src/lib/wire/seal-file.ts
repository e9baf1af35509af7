interface SealFile {
  readonly sha256: string
}
/** The hash of `seal.html` as the build published it. */
export const readSealFile = async (): Promise<SealFile> => {
  const answer = await fetch('/seal.json')
  if (!answer.ok) throw new Error(`seal.json: ${answer.status}`)
  return (await answer.json()) as SealFile
}
