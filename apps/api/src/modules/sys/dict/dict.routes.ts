import { contract } from '@srm/contract/index'
import { sysDict } from '@srm/db/schema/sys/dict'
import { eq } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import { listPage, listSpec } from '../../../data/list-page'
import { routes } from '../../../http/routes'
import { allDictItems } from './dict.public'
import { itemsOf, labelsOf, searchItems, treeLevel } from './dict.queries'

const dictList = listSpec({
  from: sysDict,
  columns: {
    id: sysDict.id,
    dictCode: sysDict.dictCode,
    dictName: sysDict.dictName,
    dictNameEn: sysDict.dictNameEn,
    description: sysDict.description,
    type: sysDict.type,
    readOnly: sysDict.readOnly,
    createTime: sysDict.createTime,
    version: sysDict.version,
  },
  search: ['dictCode', 'dictName'],
  where: () => eq(sysDict.delFlag, 0),
})

export const dictRoutes = routes(contract.dict, {
  // Nothing is cached on the server: the call only tells clients to drop what they keep.
  refreshCache: () => null,
  queryAllDictItems: ({ ctx }) => reading(ctx, allDictItems),
  getDictItems: ({ ctx, params }) => itemsOf(ctx, params.code),
  loadDictItem: ({ ctx, params, query }) => labelsOf(ctx, params.dict, query.key),
  loadDict: ({ ctx, params, query }) => searchItems(ctx, params.dict, query.keyword ?? '', query.pageSize),
  loadTreeData: ({ ctx, query }) => treeLevel(ctx, query),
  list: ({ ctx, query }) => listPage(ctx, dictList, query),
})
