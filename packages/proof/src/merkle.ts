import { equalBytes, joined } from './bytes'
import { sha256 } from './hash'

/*
 * The Merkle tree of RFC 9162 §2.1 over entry hashes. Leaves and inner nodes are told apart by a first byte, so that no node
 * can pass for a leaf.
 */
const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joined(leafMark, entry))
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(nodeMark, left, right))

/** Roots of the complete subtrees that make up a tree, largest first: all that appending needs. */
export interface Frontier {
  readonly size: number
  readonly roots: readonly Uint8Array[]
}
export const emptyTree: Frontier = { size: 0, roots: [] }

/** A tree that grows by one entry at a time and keeps no more than log2(n) hashes. */
export const growingTree = (from: Frontier = emptyTree) => {
  let { size } = from
  const roots = [...from.roots]
  return {
    add: (entry: Uint8Array): void => {
      let node = leafHash(entry)
      for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) node = nodeHash(roots.pop() as Uint8Array, node)
      roots.push(node)
      size++
    },
    frontier: (): Frontier => ({ size, roots: [...roots] }),
  }
}

/** Root of the whole tree; that of no entries is the hash of nothing. */
export const rootOf = ({ roots }: Frontier): Uint8Array =>
  roots.length === 0 ? sha256(new Uint8Array()) : roots.reduceRight((right, left) => nodeHash(left, right))

/** The largest power of two below n. */
const split = (n: number): number => 2 ** (Math.ceil(Math.log2(n)) - 1)

const subtreeRoot = (entries: readonly Uint8Array[]): Uint8Array => {
  const tree = growingTree()
  for (const entry of entries) tree.add(entry)
  return rootOf(tree.frontier())
}

/** Hashes that lead from the entry at `index` (from 0) to the root, lowest first. */
export const inclusionProof = (entries: readonly Uint8Array[], index: number): Uint8Array[] => {
  if (index < 0 || index >= entries.length) throw new RangeError(`${index} is not in a tree of ${entries.length}`)
  if (entries.length === 1) return []
  const k = split(entries.length)
  return index < k
    ? [...inclusionProof(entries.slice(0, k), index), subtreeRoot(entries.slice(k))]
    : [...inclusionProof(entries.slice(k), index - k), subtreeRoot(entries.slice(0, k))]
}

/** Hashes that show that the tree of the first `size` entries is the beginning of this one. */
export const consistencyProof = (entries: readonly Uint8Array[], size: number): Uint8Array[] => {
  if (size < 1 || size > entries.length) throw new RangeError(`${size} is no earlier size of a tree of ${entries.length}`)
  const prove = (m: number, part: readonly Uint8Array[], whole: boolean): Uint8Array[] => {
    if (m === part.length) return whole ? [] : [subtreeRoot(part)]
    const k = split(part.length)
    return m <= k
      ? [...prove(m, part.slice(0, k), whole), subtreeRoot(part.slice(k))]
      : [...prove(m - k, part.slice(k), false), subtreeRoot(part.slice(0, k))]
  }
  return prove(size, entries, true)
}

/** RFC 9162 §2.1.3.2. */
export const isIncluded = (
  entry: Uint8Array,
  place: { readonly index: number; readonly size: number },
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean => {
  let { index: fn, size: sn } = { index: place.index, size: place.size - 1 }
  if (fn < 0 || fn > sn) return false
  let node = leafHash(entry)
  for (const other of proof) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      node = nodeHash(other, node)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else node = nodeHash(node, other)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && equalBytes(node, root)
}

interface Sized {
  readonly size: number
  readonly root: Uint8Array
}
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n))

/** RFC 9162 §2.1.4.2: is the older tree the beginning of the newer one? */
export const isConsistent = (older: Sized, newer: Sized, proof: readonly Uint8Array[]): boolean => {
  if (older.size < 1 || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equalBytes(older.root, newer.root)
  const [first, ...path] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof
  if (!first || proof.length === 0) return false
  let [fn, sn] = [older.size - 1, newer.size - 1]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  let [fr, sr] = [first, first]
  for (const other of path) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      ;[fr, sr] = [nodeHash(other, fr), nodeHash(other, sr)]
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else sr = nodeHash(sr, other)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && equalBytes(fr, older.root) && equalBytes(sr, newer.root)
}
