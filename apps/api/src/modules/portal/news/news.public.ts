export { newsDetail, newsView } from './news.queries'
