import { tenderFiles, type TenderLine } from '@srm/contract/srm/tender'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { ImportLines } from '../../../../ui/imports/import-lines'
import { withItems, type Lot } from './initial'

/** Items of all lots out of one file: a row names its lot by the place; lots that are not there yet are made. */
export const ImportItems = () => {
  const { store } = useForm()
  const setValue = useSetValue()
  const lots = () => (store.get().values['lots'] ?? []) as readonly Lot[]
  return (
    <ImportLines<TenderLine>
      path="/srm/tender/importItems"
      template={tenderFiles.itemTemplate}
      hasLines={() => lots().some((lot) => lot.items?.some((item) => item.name))}
      onTake={(read, how) => setValue('lots', withItems(lots(), read, how))}
    />
  )
}
