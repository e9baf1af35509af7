/** A key as WebCrypto holds it, by the name each engine's types have for it. */
export type EngineKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
export interface EnginePair {
  readonly privateKey: EngineKey
  readonly publicKey: EngineKey
}
