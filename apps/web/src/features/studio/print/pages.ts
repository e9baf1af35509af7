export const pages = {
  'studio/print/templates': () => import('./template-page').then((m) => m.TemplatePage),
}
