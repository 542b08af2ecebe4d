import { createMockTarget } from './mock-target.ts';
import { signIn } from './sign-in.ts';
import { setStage } from './scene/subject.ts';
const t = createMockTarget();
const c = await signIn(t, { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1', account: '10442' });
console.time('stage'); const s = await setStage(c); console.timeEnd('stage');
console.log(s.scene.rows.length, s.pageIds.length, s.cases.map(q => [q.name, s.subject(q.query).rows.length]));
