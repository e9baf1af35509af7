import { galleryScreens } from '../features/gallery/routes'
import { portalStudioScreens } from '../features/portal-studio/routes'
import { inquiryScreens } from '../features/srm/inquiry/routes'
import { noticeScreens } from '../features/srm/notice/routes'
import { supplierTypeScreens } from '../features/srm/supplier-type/routes'
import { purchaseCategoryScreens } from '../features/srm/purchase-category/routes'
import { docTypeScreens } from '../features/srm/doc-type/routes'
import { targetTypeScreens } from '../features/srm/target-type/routes'
import { targetBaseScreens } from '../features/srm/target-base/routes'
import { evalTemplateScreens } from '../features/srm/eval-template/routes'
import { evaluationScreens } from '../features/srm/evaluation/routes'
import { questionnaireScreens } from '../features/srm/questionnaire/routes'
import { expiryScreens } from '../features/srm/expiry/routes'
import { supplierScreens } from '../features/srm/supplier/routes'
import { accountScreens } from './account/routes'
import { checkRuleScreens } from '../features/sys/check-rule/routes'
import { fillRuleScreens } from '../features/sys/fill-rule/routes'
import { dataSourceScreens } from '../features/sys/data-source/routes'
import { extendFieldScreens } from '../features/sys/extend-field/routes'
import { permissionScreens } from '../features/sys/permission/routes'
import { departmentScreens } from '../features/sys/department/routes'
import { roleScreens } from '../features/sys/role/routes'
import { announcementScreens } from '../features/sys/announcement/routes'
import { messageScreens } from '../features/sys/message/routes'
import { jobScreens } from '../features/sys/job/routes'
import { logScreens } from '../features/sys/log/routes'
import { dataLogScreens } from '../features/sys/data-log/routes'
import { auditScreens } from '../features/sys/audit/routes'
import { monitorScreens } from '../features/sys/monitor/routes'
import { addressBookScreens } from '../features/sys/address-book/routes'
import { onlineUserScreens } from '../features/sys/online-user/routes'
import { positionScreens } from '../features/sys/position/routes'
import { fxRateScreens } from '../features/srm/fx-rate/routes'
import { supplierUserScreens } from '../features/sys/supplier-user/routes'
import { categoryScreens } from '../features/sys/category/routes'
import { dictScreens } from '../features/sys/dict/routes'
import { languageScreens } from '../features/sys/language/routes'
import { tenantScreens } from '../features/sys/tenant/routes'
import { userScreens } from '../features/sys/user/routes'
import type { Screen } from '../lib/screen'
import { homeScreens } from './home/routes'
import { qualityAuditScreens } from '../features/srm/quality-audit/routes'
import { qualityCheckScreens } from '../features/srm/quality-check/routes'
import { supervisionScreens } from '../features/srm/supervision/routes'
import { secondarySupplierScreens } from '../features/srm/secondary-supplier/routes'

/** Pages inside the shell; one line per feature. */
export const screens: readonly Screen[] = [
  ...qualityAuditScreens,
  ...qualityCheckScreens,
  ...supervisionScreens,
  ...secondarySupplierScreens,
  ...homeScreens,
  ...supplierScreens,
  ...expiryScreens,
  ...supplierTypeScreens,
  ...purchaseCategoryScreens,
  ...docTypeScreens,
  ...userScreens,
  ...supplierUserScreens,
  ...fxRateScreens,
  ...positionScreens,
  ...addressBookScreens,
  ...onlineUserScreens,
  ...accountScreens,
  ...announcementScreens,
  ...messageScreens,
  ...roleScreens,
  ...departmentScreens,
  ...permissionScreens,
  ...dictScreens,
  ...categoryScreens,
  ...languageScreens,
  ...tenantScreens,
  ...checkRuleScreens,
  ...fillRuleScreens,
  ...dataSourceScreens,
  ...extendFieldScreens,
  ...jobScreens,
  ...logScreens,
  ...dataLogScreens,
  ...auditScreens,
  ...monitorScreens,
  ...inquiryScreens,
  ...noticeScreens,
  ...evaluationScreens,
  ...evalTemplateScreens,
  ...targetBaseScreens,
  ...targetTypeScreens,
  ...questionnaireScreens,
  ...portalStudioScreens,
  ...galleryScreens,
]
