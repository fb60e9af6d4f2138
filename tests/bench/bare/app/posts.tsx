import { useLoaderData } from "react-router";
import { posts } from "./post-list";

export function loader() {
  return { posts };
}

export default function Posts() {
  return (
    <main>
      <ul>
        {useLoaderData<typeof loader>().posts.map(({ id, title, tags, excerpt, author }) => (
          <li key={id}>
            <time dateTime="2026-01-01">1 hour ago</time>
            <h3>
              <a href={`/posts/${id}`}>{title}</a>
            </h3>
            <ul>
              {tags.map(tag => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <p>{excerpt}</p>
            <div>
              <span>{author}</span>
              <span>0 comments</span>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
