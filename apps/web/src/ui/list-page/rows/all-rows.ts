import type { QueryFunctionContext } from '@tanstack/react-query'
import type { ListPageProps, ListWire, Page } from '../types'

const portion = 200

/** All rows that the filters leave, up to `most`: the server's answer to the same question, not what happens to be loaded. */
export const allRows = async <R>(props: Pick<ListPageProps<R>, 'query'>, wire: ListWire, most: number): Promise<readonly R[]> => {
  const rows: R[] = []
  // All are meant, wherever the page on the screen begins.
  const { cursor: _cursor, ...all } = wire
  for (let pageNo = 1; rows.length < most; pageNo++) {
    const { queryFn, queryKey } = props.query({ ...all, pageNo, pageSize: portion })
    if (typeof queryFn !== 'function') break
    const asked = { queryKey, signal: new AbortController().signal, meta: undefined } as unknown as QueryFunctionContext<typeof queryKey>
    const page: Page<R> = await queryFn(asked)
    rows.push(...page.records)
    if (!page.records.length || rows.length >= page.total) break
  }
  return rows.slice(0, most)
}
