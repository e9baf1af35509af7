import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { SelectInput } from '../../../ui/dict/dict'
import { OneDepart } from '../../../ui/picker/depart-picker'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { sourcingPageText } from './text'

/** A department and a category, each with those below it: in the address, as both pages have them. */
export const useScopeFilters = (): { readonly orgUnder?: string | undefined; readonly categoryUnder?: string | undefined } => {
  const { orgUnder, categoryUnder } = usePageSearch()
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(categoryUnder ?? '')
  return {
    ...(orgUnder && /^[A-Za-z0-9]{1,64}$/.test(orgUnder) && { orgUnder }),
    ...(isId && { categoryUnder }),
  }
}

export const ScopeFilters = () => {
  const { field } = useText(sourcingText)
  const t = useText(sourcingPageText)
  const search = usePageSearch()
  const move = usePageMove()
  const scope = useScopeFilters()
  const categories = useCategoryOptions()
  const go = (part: Readonly<Record<string, string | undefined>>) => move({ search: { ...search, ...part } })
  return (
    <div className="srm-row wrap sourcing-filters">
      <label>
        <span>{field.orgUnder}</span>
        <OneDepart
          aria-label={field.orgUnder}
          store="orgCode"
          value={scope.orgUnder ?? null}
          onChange={(code) => go({ orgUnder: code ?? undefined })}
        />
      </label>
      <label>
        <span>{field.categoryUnder}</span>
        <SelectInput
          aria-label={field.categoryUnder}
          value={scope.categoryUnder ?? null}
          options={categories}
          onChange={(id) => go({ categoryUnder: id ?? undefined })}
        />
      </label>
      {(scope.orgUnder ?? scope.categoryUnder) && (
        <button type="button" className="srm-link" onClick={() => go({ orgUnder: undefined, categoryUnder: undefined })}>
          {t.reset}
        </button>
      )}
    </div>
  )
}
