import type { PermissionCode } from '../../catalog'

/**
 * What users of a blacklisted or eliminated company may still write, by the permission of the call: the login is limited to
 * open obligations (docs/access.md, Limited sign-in). They answer what the buyer has asked for already, appeal, and take back what they
 * have handed in. Own account, files and messages ask for no permission and stay open, and so does all reading.
 */
export const openToLimited: readonly PermissionCode[] = [
  'srm:qualityAudit:reply',
  'srm:noticeReply:reply',
  'srm:questionnaireReply:saveDraft',
  'srm:questionnaireReply:submit',
  // A sample nobody will buy by is not sent any more.
  'srm:sample:decline',
  'srm:evaluation:saveSelf',
  'srm:evaluation:submitSelf',
  // Equipment under supervision was ordered before.
  'srm:supervision:prepare',
  'srm:supervision:submit',
  'srm:supervision:record',
  'srm:supervisionNode:notify',
  'srm:supervisionNode:report',
  'srm:standing:appeal',
  'srm:evaluation:appeal',
  'srm:changeRequest:withdraw',
  'srm:changeRequest:delete',
  'srm:secondarySupplier:withdraw',
]
