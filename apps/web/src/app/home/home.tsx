export const Home = () => <h1>首页</h1>
