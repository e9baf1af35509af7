// What contracts are written from and compared with.
export { publishedTemplate, templateVersion, type PublishedTemplate } from './contract-template.published'
export { templateChoices } from './contract-template.queries'
