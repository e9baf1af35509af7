import { useEffect, useState } from 'react'

/** A value once it has not changed for a while; `settled` is false in between. */
export const useSettled = <T>(value: T, ms: number): { readonly value: T; readonly settled: boolean } => {
  const [kept, setKept] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return { value: kept, settled: Object.is(value, kept) }
}
