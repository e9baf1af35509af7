import type { contract } from '../index'

/** In Chinese and in English. */
export type Both = readonly [zh: string, en: string]
type Contract = typeof contract
/**
 * Titles of slices and words of operations in the document of the interface that no text of a slice holds. A name that is not
 * in the contract does not compile.
 */
export type OperationWords = { readonly [S in keyof Contract]?: { readonly [K in keyof Contract[S] | 'title']?: Both } }
