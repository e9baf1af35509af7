import { sealed, type Sealed, type SealOrder } from './seal-order'

export type SealAnswer = { readonly sealed: Sealed } | { readonly failed: string }

// Two thousand lines take some hundred milliseconds: beside the page, which goes on answering.
addEventListener('message', ({ data }: MessageEvent<SealOrder>) => {
  void sealed(data).then(
    (made) => postMessage({ sealed: made } satisfies SealAnswer),
    (error: unknown) => postMessage({ failed: String(error) } satisfies SealAnswer),
  )
})
