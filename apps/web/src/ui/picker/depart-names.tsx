import { useDepartsOf } from './use-departs'

/** Departments by their codes, with commas between, in words; the codes until these have come. */
export const DepartNames = ({ codes }: { codes: string }) => {
  const values = codes.split(',').filter(Boolean)
  const { data: all = [] } = useDepartsOf(values, 'orgCode')
  return <>{values.map((code) => all.find((node) => node.orgCode === code)?.title ?? code).join(', ')}</>
}
